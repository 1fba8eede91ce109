// React keeps the text of a browser's fields.
export {};
