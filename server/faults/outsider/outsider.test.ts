import { checkAccount } from '@candor/proof/account/checkAccount';
import { ATTACK_SCENARIOS, runAttack } from './attackScenarios';
import { flipBit, PARTS } from './flipBit';
import { bothChecks, OutsiderMarket } from './OutsiderMarket';

describe('an independent check with the published script', () => {
  it('verifies every result and detects every changed bit', async () => {
    const market = await OutsiderMarket.open(7);
    const all = await market.trade(200, 60);
    const results = new Set<string | null>();
    for (const evidence of all) {
      const detail = await market.detail(evidence);
      results.add(detail.result);
      expect(await market.check(evidence, detail)).toEqual({ app: null, script: null });
    }
    expect([...results].sort()).toEqual(['lose', 'tie', 'void', 'win']);
    for (let n = 0; n < 90; n += 1) {
      const evidence = market.dice.pick(all);
      const part = PARTS[n % PARTS.length] ?? 'price';
      const changed = flipBit(await market.detail(evidence), part, market.dice);
      const said = await market.check(evidence, changed);
      expect([part, said.app === null, said.script === null]).toEqual([part, false, false]);
    }
    await market.publishTotalsAndSeal();
    let sum = 0;
    for (let customer = 0; customer < market.customers; customer += 1) {
      const material = await market.accountMaterial(customer);
      expect(checkAccount(material)).toMatchObject({ isValid: true });
      sum += material.total?.parts.reduce((all, { amount }) => all + amount, 0) ?? 0;
      if (customer === market.customers - 1) {
        expect(material.total?.line.split('|')[4]).toBe(String(sum));
      }
    }
    await market.close();
  }, 120_000);

  it.each(ATTACK_SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
    'detects the attack: %s',
    async (_name, scenario) => {
      const market = await OutsiderMarket.open(3);
      expect(bothChecks(await runAttack(market, scenario))).toEqual({
        app: scenario.expectedFailure,
        script: scenario.expectedFailure,
      });
      await market.close();
    },
    60_000,
  );
});
