// Only WeChat has CustomWrappers that update themselves.
export {};
