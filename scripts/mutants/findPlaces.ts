import ts from 'typescript';

/** One small change of a file that a test should detect. Offsets count characters. */
export interface Place {
  /** `file#number` */
  id: string;
  line: number;
  /** The enclosing function as `file@number`; `file@0` is the module. */
  scope: string;
  start: number;
  end: number;
  /** The text that replaces the characters from `start` to `end`. */
  is: string;
}

/** A function: its name as in `Place.scope`, and the position of its body. */
export interface Scope {
  scope: string;
  start: number;
  end: number;
  isBlock: boolean;
}

const { SyntaxKind: Kind } = ts;

const OPERATOR_MUTATIONS: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [Kind.PlusToken]: ['-'],
  [Kind.MinusToken]: ['+'],
  [Kind.AsteriskToken]: ['/'],
  [Kind.SlashToken]: ['*'],
  [Kind.PercentToken]: ['*'],
  [Kind.PlusEqualsToken]: ['-='],
  [Kind.MinusEqualsToken]: ['+='],
  [Kind.LessThanToken]: ['<=', '>='],
  [Kind.LessThanEqualsToken]: ['<', '>'],
  [Kind.GreaterThanToken]: ['>=', '<='],
  [Kind.GreaterThanEqualsToken]: ['>', '<'],
  [Kind.EqualsEqualsEqualsToken]: ['!=='],
  [Kind.ExclamationEqualsEqualsToken]: ['==='],
  [Kind.AmpersandAmpersandToken]: ['||'],
  [Kind.BarBarToken]: ['&&'],
  [Kind.QuestionQuestionToken]: ['&&'],
};

/** Replacement of each method; an empty name removes the call. */
const METHOD_MUTATIONS: ReadonlyMap<string, string> = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['filter', ''],
  ['trim', ''],
  ['sort', ''],
  ['reverse', ''],
  ['slice', ''],
  ['toUpperCase', ''],
  ['toLowerCase', ''],
]);

/** Returns regular expressions with changed anchors or repetition limits. */
function otherPatterns(text: string): string[] {
  const changes = [
    text.replace(/^\/\^/, '/'),
    text.replace(/\$(?=\/[a-z]*$)/, ''),
    text.replace(/\{(\d+)\}/, (_, times) => `{${times},${Number(times) + 1}}`),
    text.replace(/\{(\d+),(\d+)\}/, (_, from, to) => `{${from},${Number(to) + 1}}`),
  ];
  return changes.filter((one) => one !== text);
}

const ASSIGNMENT_OPERATORS = new Set<ts.SyntaxKind>([Kind.PlusEqualsToken, Kind.MinusEqualsToken]);

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Returns the replacements of an expression, as source text. */
function otherExpressions(node: ts.Node, source: ts.SourceFile): string[] {
  const textOf = (part: ts.Node) => part.getText(source);
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    const isJoined = operatorToken.kind === Kind.PlusToken && (isText(left) || isText(right));
    const others = isJoined ? [] : (OPERATOR_MUTATIONS[operatorToken.kind] ?? []);
    // The target of an assignment must not be in parentheses.
    const first = ASSIGNMENT_OPERATORS.has(operatorToken.kind) ? textOf(left) : `(${textOf(left)})`;
    return others.map((one) => `${first} ${one} (${textOf(right)})`);
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const isSign = node.operator === Kind.ExclamationToken || node.operator === Kind.MinusToken;
    return isSign ? [textOf(node.operand)] : [];
  }
  if (node.kind === Kind.TrueKeyword) return ['false'];
  if (node.kind === Kind.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node))
    return /^[0-9]$/.test(node.text) ? [String(Number(node.text) + 1)] : [];
  if (ts.isRegularExpressionLiteral(node)) return otherPatterns(textOf(node));
  if (ts.isArrayLiteralExpression(node))
    return node.elements.length > 0 && !isTarget(node) ? ['[]'] : [];
  if (!ts.isCallExpression(node) || (node.flags & ts.NodeFlags.OptionalChain) !== 0) return [];
  const called = node.expression;
  const other = ts.isPropertyAccessExpression(called)
    ? METHOD_MUTATIONS.get(called.name.text)
    : undefined;
  if (!ts.isPropertyAccessExpression(called) || other === undefined) return [];
  const receiver = textOf(called.expression);
  const args = node.arguments.map(textOf).join(', ');
  return [other === '' ? receiver : `${receiver}.${other}(${args})`];
}

/** Replaces conditions by `true` or `false`, but no loop condition by `true`: it would not end. */
function otherConditions(node: ts.Node): readonly [ts.Node, readonly string[]] | null {
  if (ts.isIfStatement(node)) return [node.expression, ['true', 'false']];
  if (ts.isConditionalExpression(node)) return [node.condition, ['true', 'false']];
  if (ts.isWhileStatement(node)) return [node.expression, ['false']];
  return null;
}

/** Whether to skip a node: tests cannot observe changes of types, names and MobX annotations. */
function isPassedOver(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node))
    return true;
  if (ts.isTypeAliasDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isNumericLiteral(node))
    return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  const isCalled = ts.isCallExpression(node) && ts.isIdentifier(node.expression);
  return isCalled && node.expression.text === 'makeAutoObservable';
}

/** Whether a node is the target of a destructuring assignment: `[a, b] = …`. */
const isTarget = (node: ts.Node) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === Kind.EqualsToken;

/** Whether a node is a call whose result is unused. */
function isCallAlone(node: ts.Node): node is ts.ExpressionStatement {
  if (!ts.isExpressionStatement(node)) return false;
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isCallExpression(call) && call.expression.kind !== Kind.SuperKeyword;
}

/** Finds every place of a file that one small change can mutate, and the functions, by position. */
export function findPlaces(file: string, text: string): { places: Place[]; scopes: Scope[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const places: Place[] = [];
  const scopes: Scope[] = [];
  const add = (node: ts.Node, scope: string, others: readonly string[]) => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    for (const is of others)
      places.push({ id: `${file}#${places.length}`, line, scope, start, end, is });
  };
  const enter = (body: ts.Node): string => {
    const [start, end] = [body.getStart(source), body.getEnd()];
    const scope = `${file}@${scopes.length + 1}`;
    scopes.push({ scope, start, end, isBlock: ts.isBlock(body) });
    return scope;
  };
  const visit = (node: ts.Node, outer: string): void => {
    if (isPassedOver(node)) return;
    const body =
      ts.isFunctionLike(node) && 'body' in node ? (node.body as ts.Node | undefined) : undefined;
    const scope = body === undefined ? outer : enter(body);
    const condition = otherConditions(node);
    if (condition !== null) add(condition[0], scope, condition[1]);
    if (isCallAlone(node)) add(node.expression, scope, ['void 0']);
    add(node, scope, otherExpressions(node, source));
    ts.forEachChild(node, (child) => visit(child, scope));
  };
  visit(source, `${file}@0`);
  return { places, scopes };
}
