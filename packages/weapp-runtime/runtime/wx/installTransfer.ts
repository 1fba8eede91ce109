import { native } from '../host/native';
import { DEFAULT_TIMEOUT } from './installRequest';
import { NetworkTask } from './NetworkTask';
import type { Callbacks, WxTable } from './WxTable';

interface TransferOptions extends Callbacks {
  url: string;
  header?: Record<string, string>;
  timeout?: number;
}

interface UploadOptions extends TransferOptions {
  filePath: string;
  name: string;
  formData?: Record<string, unknown>;
}

export function installTransfer(wx: WxTable): void {
  const configured = wx.services.pack.app.networkTimeout;
  wx.sync('uploadFile', (options: UploadOptions) => {
    const task = new NetworkTask('uploadFile', options);
    const fields = Object.entries(options.formData ?? {});
    const exchange = {
      id: task.id,
      url: options.url,
      filePath: options.filePath,
      name: options.name,
      header: options.header ?? {},
      formData: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
      timeout: options.timeout ?? configured?.uploadFile ?? DEFAULT_TIMEOUT,
    };
    task.start(
      wx,
      () => native('upload', exchange),
      ({ body, statusCode, header }) => ({
        data: 'text' in body ? body.text : '',
        statusCode,
        header,
      }),
    );
    return task;
  });
  wx.sync('downloadFile', (options: TransferOptions) => {
    const task = new NetworkTask('downloadFile', options);
    const exchange = {
      id: task.id,
      url: options.url,
      method: 'GET',
      header: options.header ?? {},
      body: null,
      timeout: options.timeout ?? configured?.downloadFile ?? DEFAULT_TIMEOUT,
      binary: true,
    };
    task.start(
      wx,
      () => native('download', exchange),
      ({ filePath, statusCode, header }) => ({ tempFilePath: filePath, statusCode, header }),
    );
    return task;
  });
}
