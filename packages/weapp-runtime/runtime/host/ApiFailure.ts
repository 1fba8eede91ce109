/** A wx.* call that fails the way WeChat fails: an answer, not a fault of the host. */
export class ApiFailure extends Error {
  constructor(
    readonly errMsg: string,
    readonly errno?: number,
  ) {
    super(errMsg);
    this.name = 'ApiFailure';
  }
}
