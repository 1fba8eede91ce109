/** A mini-program starts in one piece: WeChat shows its own picture until the first page is there. */
export {};
