/** WeChat's view tells of the animations that a page waits for, and of no others. */
export {};
