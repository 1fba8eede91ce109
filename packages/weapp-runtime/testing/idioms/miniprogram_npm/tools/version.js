exports.version = '1.2';
