import { Compilation, type Compiler } from 'webpack';

/** Leaves out the licence extracts of the minimiser: WeChat's check counts them as unused files. */
export class DropLicenceExtracts {
  apply(compiler: Compiler): void {
    const name = 'DropLicenceExtracts';
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const extracts = Object.keys(assets).filter((file) => file.endsWith('.LICENSE.txt'));
        for (const file of extracts) compilation.deleteAsset(file);
      });
    });
  }
}
