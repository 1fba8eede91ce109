module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5' }]],
  // Shorter output. Safe here: no field shadows a setter, and no code reads a function's length.
  assumptions: { setPublicClassFields: true, ignoreFunctionLength: true },
};
