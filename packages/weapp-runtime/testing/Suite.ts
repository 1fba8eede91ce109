interface Test {
  title: string;
  body: () => Promise<void>;
}

/** Tests that run one after another; a failure is printed and does not stop the rest. */
export class Suite {
  passed = 0;
  failed = 0;
  private readonly tests: Test[] = [];

  constructor(readonly name: string) {}

  test(title: string, body: () => Promise<void>): void {
    this.tests.push({ title, body });
  }

  async run(say: (line: string) => void): Promise<void> {
    say(this.name);
    for (const { title, body } of this.tests) {
      const begun = Date.now();
      try {
        await body();
        this.passed++;
        say(`  ok    ${title} (${Date.now() - begun} ms)`);
      } catch (error) {
        this.failed++;
        say(`  FAIL  ${title}\n${error instanceof Error ? error.stack : String(error)}`);
      }
    }
  }
}
