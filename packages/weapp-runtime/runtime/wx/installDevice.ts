import { ApiFailure } from '../host/ApiFailure';
import { native } from '../host/native';
import { fromBase64, toBase64 } from './base64';
import type { WxTable } from './WxTable';

/** Abilities of a device or account: the test supplies the results, without it they fail. */
const ANSWERED =
  'chooseAddress chooseInvoiceTitle chooseInvoice chooseVideo chooseContact addPhoneContact ' +
  'getUserInfo getWeRunData getClipboardImage getChatForwardMaterials saveVideoToPhotosAlbum ' +
  'checkIsSupportSoterAuthentication checkIsSoterEnrolledInDevice startSoterAuthentication ' +
  'openBluetoothAdapter getBluetoothAdapterState getBluetoothDevices ' +
  'startBluetoothDevicesDiscovery createBLEConnection ' +
  'closeBLEConnection getBLEDeviceServices getBLEDeviceCharacteristics readBLECharacteristicValue ' +
  'writeBLECharacteristicValue notifyBLECharacteristicValueChange startBeaconDiscovery ' +
  'getBeacons startWifi getWifiList getConnectedWifi connectWifi ' +
  'startLocalServiceDiscovery getHCEState startHCE stopHCE ' +
  'openOfficialAccountProfile openOfficialAccountArticle openEmbeddedMiniProgram ' +
  'openChannelsActivity openChannelsLive getChannelsLiveInfo navigateBackMiniProgram ' +
  'getGroupEnterInfo getShareInfo shareImageToGroup shareVideoToGroup shareFileToGroup ' +
  'shareEmojiToGroup shareAppMessageToGroup openChatTool showShareImageMenu shareVideoMessage ' +
  'getBackgroundFetchData addCard openCard saveFile';

/** Calls without a result that only a device has: recorded for the test. */
const NOTED =
  'closeBluetoothAdapter stopBluetoothDevicesDiscovery stopBeaconDiscovery stopWifi ' +
  'stopLocalServiceDiscovery setScreenBrightness startAccelerometer stopAccelerometer startCompass stopCompass startGyroscope ' +
  'stopGyroscope startDeviceMotionListening stopDeviceMotionListening setVisualEffectOnCapture ' +
  'startLocationUpdate stopLocationUpdate setBackgroundFetchToken exitMiniProgram ' +
  'restartMiniProgram enableAlertBeforeUnload disableAlertBeforeUnload previewMedia loadFontFace ' +
  'preloadSubpackage preloadWebview setEnableDebug setInnerAudioOption setWindowSize stopVoice';

/** Events of devices, which never come. */
const EVENTS =
  'UserCaptureScreen AccelerometerChange CompassChange GyroscopeChange DeviceMotionChange ' +
  'LocationChange LocationChangeError BluetoothAdapterStateChange BluetoothDeviceFound ' +
  'BLEConnectionStateChange BLECharacteristicValueChange BLEPeripheralConnectionStateChanged ' +
  'BeaconUpdate BeaconServiceChange GetWifiList WifiConnected LocalServiceFound LocalServiceLost ' +
  'LocalServiceResolveFail LocalServiceDiscoveryStop HCEMessage BackgroundFetchData LazyLoadError ' +
  'MenuButtonBoundingClientRectWeightChange ScreenRecordingStateChanged CopyUrl VoIPChatStateChanged';

const plain = (options: object): unknown => JSON.parse(JSON.stringify(options));

/** What needs a device or an account, and small helpers beside it. */
export function installDevice(wx: WxTable): void {
  const { appEvents } = wx.services;
  for (const name of ANSWERED.split(' ')) {
    wx.async(name, (options) => native('ability', { name, options: plain(options) }));
  }
  for (const name of NOTED.split(' ')) {
    wx.async(name, (options) => void native('record', { name, options: plain(options) }));
  }
  for (const event of EVENTS.split(' ')) {
    wx.sync(`on${event}`, (listener: () => void) => appEvents.on(`on${event}`, listener));
    wx.sync(`off${event}`, (listener?: () => void) => appEvents.off(`on${event}`, listener));
  }
  wx.sync('arrayBufferToBase64', toBase64);
  wx.sync('base64ToArrayBuffer', fromBase64);
  for (const name of ['reportAnalytics', 'reportPerformance', 'reportMonitor']) {
    wx.sync(
      name,
      (...values: unknown[]) => void native('record', { name, options: plain(values) }),
    );
  }
  wx.sync('getExptInfoSync', () => ({}));
  wx.sync('getAppAuthorizeSetting', () => ({
    albumAuthorized: 'not determined',
    cameraAuthorized: 'not determined',
    locationAuthorized: 'not determined',
    microphoneAuthorized: 'not determined',
    notificationAuthorized: 'authorized',
  }));
  wx.async('getBatteryInfo', () => ({ level: 80, isCharging: false }));
  wx.sync('getBatteryInfoSync', () => ({ level: 80, isCharging: false }));
  wx.async('getScreenBrightness', () => ({ value: 0.5 }));
  wx.async('stopRecord', () => {
    throw new ApiFailure('not recording');
  });
}
