/** Plain names of request fields that the specification abbreviates, for forms and services. */
export const PLAIN_NAMES = {
  accntnm: 'accountName',
  accntno: 'accountNumber',
  bpprice: 'amount',
  cardNo: 'idNumber',
  channelID: 'channelId',
  coinpwd: 'fundPassword',
  fpwd: 'fundPassword',
  fpwd2: 'fundPasswordRepeat',
  idCardBackImg: 'backImage',
  idCardFrontImg: 'frontImage',
  imgFileId: 'screenshotId',
  oid: 'inviteCode',
  oldpwd: 'oldPassword',
  passwd: 'fundPassword',
  scard: 'idNumber',
  upwd: 'password',
  upwd2: 'passwordRepeat',
  utel: 'phone',
  vcode: 'code',
} as const;

const BY_WIRE_NAME: ReadonlyMap<string, string> = new Map(Object.entries(PLAIN_NAMES));

/** Returns the name itself if the specification does not abbreviate it. */
export const plainName = (name: string): string => BY_WIRE_NAME.get(name) ?? name;
