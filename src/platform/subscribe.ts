/** Nothing: a browser has no subscribe messages. */
export async function askForNotice(_template: string): Promise<void> {
  // WeChat asks the customer (subscribe.weapp.ts).
}
