exports.version = require('./version').version;
