import { TmplGroup } from 'glass-easel-template-compiler';
import { builtinTags } from './builtinTags';
import { type PackageFiles, resolveInPackage } from './PackageFiles';
import type { PackProblem } from './PackedProgram';

interface TemplateParseError {
  message: string;
  startLine: number;
  startColumn: number;
}

/** The compiled templates, and the attributes that they use by built-in tag. */
export interface CompiledTemplates {
  templates: string;
  tagAttributes: Record<string, string[]>;
}

const NOT_A_PROPERTY =
  /^(bind|catch|capture|mut|data-|wx:|id$|class$|style$|slot$|hidden$|is$|model:)/;

/** Findings of glass-easel's compiler that WeChat's wcc accepts. */
const ACCEPTED = new Set([
  'avoid uppercase letters',
  'child nodes are not allowed for this element',
  'data bindings are not allowed for this attribute',
  'duplicated attribute',
  'duplicated name',
  'illegal entity',
  'illegal escape sequence',
  'invalid attribute prefix',
  'invalid attribute value',
  'not a valid identifier as scope name',
  'the expression is empty',
  'unexpected whitespace',
]);

/** What wcc rejects although the finding is accepted in other places, by the source there. */
const REJECTED_AT: Record<string, RegExp> = {
  'invalid attribute name': /^[^:]/,
  // An alternative without a condition before it.
  'invalid attribute': /^(wx:)?(elif|else)/,
};

/** Whether WeChat's own compiler rejects the template for this finding. */
function isRejected({ message, startLine, startColumn }: TemplateParseError, source: string) {
  if (ACCEPTED.has(message)) return false;
  const at = source.split('\n')[startLine]?.slice(startColumn) ?? '';
  return REJECTED_AT[message]?.test(at) ?? true;
}

/** Strings and comments of WXS, and the two kinds of names that mean something else in JavaScript. */
const WXS_NAMES =
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\/\/.*|\/\*[^]*?\*\/|\.constructor\b|(?<![.\w$])class\b(?!\s*:)/g;

/**
 * JavaScript for WXS, which has no reserved word `class`, and in which `constructor` is a string,
 * `'Array'`: the runtime defines the other name on all objects.
 */
const wxsToJs = (source: string): string =>
  source.replace(WXS_NAMES, (part) => {
    if (part === 'class') return '$class';
    return part === '.constructor' ? '.__wxsConstructor' : part;
  });

/** Forms that WeChat documents and glass-easel's compiler does not have. */
const withModernForms = (source: string): string =>
  source.replace(/(\s)wx:for-items(\s*=)/g, '$1wx:for$2');

const INCLUDE = /<include\b([^>]*?)\ssrc\s*=\s*["']([^"']+)["']([^>]*?)(?:\/>|>\s*<\/include>)/g;
const IMPORT_SOURCE = /(<import\b[^>]*?\ssrc\s*=\s*["'])([^"']+)/g;
const NOT_INCLUDED = /<!--[^]*?-->|<wxs\b[^>]*?(?:\/>|>[^]*?<\/wxs>)/g;

/**
 * The file's WXML with included files in their places: they see the item of a list around them and
 * the WXS of this file, not their own.
 */
function withIncludes(file: string, files: PackageFiles, within: readonly string[] = []): string {
  return files.read(file).replace(INCLUDE, (include, before, reference, after) => {
    const path = resolveInPackage(file, reference).replace(/\.wxml$/, '');
    const name = `${path}.wxml`;
    if (!files.has(name) || within.includes(name)) return include;
    const content = withIncludes(name, files, [...within, file])
      .replace(NOT_INCLUDED, '')
      .replace(IMPORT_SOURCE, (_, tag, source) => `${tag}/${resolveInPackage(name, source)}`);
    return `<block${before}${after}>${content}</block>`;
  });
}

/**
 * Compiles all WXML and WXS. A finding of glass-easel's compiler is an error where wcc rejects the
 * template, such as a missing end tag, else a warning.
 */
export function compileWxml(files: PackageFiles, problems: PackProblem[]): CompiledTemplates {
  const group = new TmplGroup();
  const used = new Map<string, Set<string>>();
  for (const file of files.ending('.wxml')) {
    const source = withModernForms(withIncludes(file, files));
    const unit = file.slice(0, -5);
    const findings: TemplateParseError[] = Array.from(group.addTmpl(unit, source) ?? []);
    for (const finding of findings) {
      const { message, startLine, startColumn } = finding;
      const place = `${file}:${startLine}:${startColumn}`;
      const level = isRejected(finding, source) ? 'error' : 'warn';
      problems.push({ level, file: place, message: `WXML ${message}` });
    }
    for (const name of Array.from<string>(group.getInlineScriptModuleNames(unit))) {
      group.setInlineScript(unit, name, wxsToJs(group.getInlineScript(unit, name)));
    }
    collectAttributes(source, used);
  }
  for (const file of files.ending('.wxs')) {
    group.addScript(file.slice(0, -4), wxsToJs(files.read(file)));
  }
  reportMissingImports(group, files, problems);
  return {
    templates: group.getTmplGenObjectGroups(),
    tagAttributes: Object.fromEntries([...used].map(([tag, names]) => [tag, [...names]])),
  };
}

export function compileTemplates(sources: Record<string, string>): string {
  const group = new TmplGroup();
  for (const [tag, source] of Object.entries(sources)) group.addTmpl(tag, source);
  return group.getTmplGenObjectGroups();
}

function collectAttributes(source: string, used: Map<string, Set<string>>): void {
  const tagPattern = /<([a-z][a-z0-9-]*)((?:\s+[a-zA-Z:_-]+(?:="[^"]*")?)*)/g;
  for (const [, tag = '', attributes = ''] of source.matchAll(tagPattern)) {
    if (!builtinTags.has(tag)) continue;
    const names = used.get(tag) ?? new Set();
    used.set(tag, names);
    for (const [, name = ''] of attributes.matchAll(/\s([a-zA-Z:_-]+)(?==|\s|$)/g)) {
      if (!NOT_A_PROPERTY.test(name)) names.add(name);
    }
  }
}

function reportMissingImports(
  group: TmplGroup,
  files: PackageFiles,
  problems: PackProblem[],
): void {
  for (const file of files.ending('.wxml')) {
    for (const target of group.getDirectDependencies(file.slice(0, -5))) {
      if (files.has(`${target}.wxml`)) continue;
      // As in WeChat, the template or the included part is empty.
      const message = `<import> or <include> target missing: ${target}.wxml`;
      problems.push({ level: 'warn', file, message });
      group.addTmpl(target, '');
    }
  }
}
