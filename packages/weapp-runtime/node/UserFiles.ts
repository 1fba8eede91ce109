import fs from 'node:fs';
import path from 'node:path';

/** The program's own files: `wxfile://` paths to bytes. They live as long as the runner. */
export class UserFiles {
  private readonly files = new Map<string, { name: string; body: Buffer }>();
  private next = 1;

  /** Takes a file of the test's machine and gives the path that the program sees. */
  import(file: string): string {
    const name = `tmp_${this.next++}${path.extname(file)}`;
    return this.write(`wxfile://${name}`, fs.readFileSync(file), path.basename(file));
  }

  /** Keeps downloaded or written bytes. */
  write(filePath: string, body: Buffer, name = path.basename(filePath)): string {
    this.files.set(filePath, { name, body });
    return filePath;
  }

  /** A new temporary path. */
  temporary(extension: string): string {
    return `wxfile://tmp_${this.next++}${extension}`;
  }

  read(filePath: string): { name: string; body: Buffer } | undefined {
    return this.files.get(filePath);
  }
}
