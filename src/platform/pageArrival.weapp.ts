/** WeChat answers a navigation when its page is there. */
export function pageArrival(): Promise<void> {
  return Promise.resolve();
}
