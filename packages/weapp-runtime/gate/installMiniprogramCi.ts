import { installOnce } from 'weapp-runtime/installOnce';

/** Installs miniprogram-ci beside this file when it is not there yet: the project itself stays free of it. */
export function installMiniprogramCi(say: (line: string) => void): void {
  installOnce(__dirname, 'miniprogram-ci 2.1.42 for the gate (once, about 280 MB)', say);
}
