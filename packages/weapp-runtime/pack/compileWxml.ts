import { TmplGroup } from 'glass-easel-template-compiler';
import { builtinTags } from './builtinTags';
import type { PackageFiles } from './PackageFiles';
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

/**
 * Compiles all WXML and WXS. glass-easel's compiler only warns about what WeChat rejects (a missing
 * end tag), so each warning is an error.
 */
export function compileWxml(files: PackageFiles, problems: PackProblem[]): CompiledTemplates {
  const group = new TmplGroup();
  const used = new Map<string, Set<string>>();
  for (const file of files.ending('.wxml')) {
    const source = files.read(file);
    const warnings: TemplateParseError[] = Array.from(
      group.addTmpl(file.slice(0, -5), source) ?? [],
    );
    for (const { message, startLine, startColumn } of warnings) {
      const place = `${file}:${startLine}:${startColumn}`;
      problems.push({ level: 'error', file: place, message: `WXML ${message}` });
    }
    collectAttributes(source, used);
  }
  for (const file of files.ending('.wxs')) group.addScript(file.slice(0, -4), files.read(file));
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
      const message = `<import> or <include> target missing: ${target}.wxml`;
      problems.push({ level: 'error', file, message });
    }
  }
}
