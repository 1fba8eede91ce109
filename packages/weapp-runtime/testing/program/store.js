module.exports.createStore = () => ({ count: 0 });
