import fs from 'node:fs';
import path from 'node:path';

/** The program's files, by `wxfile://` path. They exist until the runner exits. */
export class UserFiles {
  private readonly files = new Map<string, { name: string; body: Buffer }>();
  private next = 1;

  /** Copies a file of the test machine and returns its path for the program. */
  import(file: string): string {
    const name = `tmp_${this.next++}${path.extname(file)}`;
    return this.write(`wxfile://${name}`, fs.readFileSync(file), path.basename(file));
  }

  write(filePath: string, body: Buffer, name = path.basename(filePath)): string {
    this.files.set(filePath, { name, body });
    return filePath;
  }

  temporary(extension: string): string {
    return `wxfile://tmp_${this.next++}${extension}`;
  }

  read(filePath: string): { name: string; body: Buffer } | undefined {
    return this.files.get(filePath);
  }
}
