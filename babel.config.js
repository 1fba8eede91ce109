module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5' }]],
  // Shorter than what the letter of the language asks, and the same for us: no class has a setter of the
  // name of a field, and nobody reads how many parameters a function has.
  assumptions: { setPublicClassFields: true, ignoreFunctionLength: true },
};
