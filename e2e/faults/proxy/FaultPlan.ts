import type { Fault, PlannedFault, SeenCall } from './Fault';

interface Rule {
  method: string | null;
  path: string | RegExp;
  fault: Fault;
  left: number;
  met: SeenCall[];
}

/** Whether a path is an API call; files of the built app have an extension or are `/`. */
export function isCall(path: string): boolean {
  return path !== '/' && !/\.\w+$/.test(path) && !path.startsWith('/static/');
}

/** Maps calls to faults. The first matching rule with remaining uses applies. */
export class FaultPlan {
  private rules: Rule[] = [];
  /** Chooses a fault when no rule matches; random runs set it. */
  decide: (call: SeenCall) => Fault | null = () => null;

  /** Adds a rule. `call`: `POST /orderSave`, `/orderList` (any method) or a path pattern. */
  plan(call: string | RegExp, fault: Fault, times = 1): PlannedFault {
    const [first = '', second] = typeof call === 'string' ? call.split(' ') : [];
    const method = second === undefined ? null : first;
    const path = typeof call === 'string' ? (second ?? first) : call;
    const rule: Rule = { method, path, fault, left: times, met: [] };
    this.rules.push(rule);
    return {
      met: rule.met,
      lift: () => {
        this.rules = this.rules.filter((one) => one !== rule);
      },
    };
  }

  take(call: SeenCall): Fault | null {
    if (!isCall(call.path)) return null;
    const rule = this.rules.find((one) => one.left > 0 && matchesRule(one, call));
    if (!rule) return this.decide(call);
    rule.left -= 1;
    rule.met.push(call);
    return rule.fault;
  }

  clear(): void {
    this.rules = [];
    this.decide = () => null;
  }
}

function matchesRule({ method, path }: Rule, call: SeenCall): boolean {
  if (method !== null && method !== call.method) return false;
  return typeof path === 'string' ? path === call.path : path.test(call.path);
}
