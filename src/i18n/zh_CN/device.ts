/** What the host did not do, and what the customer can do about it. */
export default {
  openSetting: '打开小程序设置',
  picture: {
    denied: '没有相机或相册权限，请在小程序设置里打开',
    privacy: '同意隐私保护指引后才能选照片，再点一次即可',
    undeclared: '微信暂不允许这个小程序选照片，请在网页版上传或联系客服',
    failed: '没有选到照片，请再试一次',
  },
  album: {
    save: '保存图片',
    saved: '图片已保存',
    denied: '没有相册权限，请在小程序设置里打开',
    privacy: '同意隐私保护指引后才能保存图片，再点一次即可',
    undeclared: '微信暂不允许这个小程序保存图片，请截图保存',
    failed: '图片没有保存，请再试一次',
  },
  camera: {
    denied: '没有相机权限，请在小程序设置里打开',
    privacy: '同意隐私保护指引后才能扫码，再点一次即可',
    undeclared: '微信暂不允许这个小程序扫码，请粘贴地址',
    failed: '没有扫到，请再试一次或粘贴地址',
  },
};
