import { PasswordHasher } from './passwordHasher';

describe('password work', () => {
  it('accepts the right password and refuses a wrong one, for customers and strangers', async () => {
    const hasher = PasswordHasher.create();
    const stored = await hasher.hash('secret 1');
    const customer = hasher.forCustomer(1);
    expect(await customer.verify(stored, 'secret 1')).toBe(true);
    expect(await hasher.forStranger('192.0.2.1').verify(stored, 'secret 2')).toBe(false);
    expect(await hasher.forStranger('192.0.2.1').refuse('secret 1')).toBe(false);
  });

  it('does not block the event loop, because it runs on separate threads', async () => {
    let turns = 0;
    let counting = true;
    const count = () => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    await PasswordHasher.create().hash('secret 1');
    counting = false;
    // Hashing on the event loop would let the loop turn once at most.
    expect(turns).toBeGreaterThan(10);
  });

  it("of a customer does not wait for strangers who fill the strangers' queue", async () => {
    const hasher = PasswordHasher.create();
    const stored = await hasher.hash('secret 1');
    let strangersDone = 0;
    const strangers = Array.from({ length: 60 }, (_, i) =>
      hasher
        .forStranger(`192.0.2.${i % 40}`)
        .verify(stored, 'guess')
        .then(() => (strangersDone += 1)),
    );
    const proofs = Array.from({ length: 8 }, (_, i) =>
      hasher.forCustomer(i).verify(stored, 'secret 1'),
    );
    expect(await Promise.all(proofs)).toEqual(Array(8).fill(true));
    expect(strangersDone).toBeLessThan(60);
    await Promise.all(strangers);
  });

  it('of a stranger is done among the first while another address floods the server', async () => {
    const hasher = PasswordHasher.create();
    const stored = await hasher.hash('secret 1');
    let flooded = 0;
    const flood = Array.from({ length: 200 }, () =>
      hasher
        .forStranger('192.0.2.1')
        .verify(stored, 'guess')
        .then(() => (flooded += 1)),
    );
    const settled = Promise.allSettled(flood);
    expect(await hasher.forStranger('192.0.2.2').verify(stored, 'secret 1')).toBe(true);
    // Two strangers' hashes ran when the customer's arrived, and two more ran beside it.
    expect(flooded).toBeLessThanOrEqual(4);
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(200 - 65);
  });
});
