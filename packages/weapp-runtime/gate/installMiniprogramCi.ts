import { installOnce } from 'weapp-runtime/installOnce';

/** Installs miniprogram-ci next to this file if missing, to keep it out of the project. */
export function installMiniprogramCi(say: (line: string) => void): void {
  installOnce(__dirname, 'miniprogram-ci 2.1.42 for the gate (once, about 280 MB)', say);
}
