/** A wx.* call that fails as in WeChat; not a bug of the host. */
export class ApiFailure extends Error {
  constructor(
    readonly errMsg: string,
    readonly errno?: number,
  ) {
    super(errMsg);
    this.name = 'ApiFailure';
  }
}
