import postcss, { type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { withPixels } from '../runtime/rpx';
import { builtinTags } from './builtinTags';
import { type PackageFiles, resolveInPackage } from './PackageFiles';
import type { PackProblem } from './PackedProgram';
import type { Structure } from './readStructure';

/** Every style sheet as CSS, and the class prefix of each isolated component. */
export interface CompiledStyles {
  css: Record<string, string>;
  stylePrefix: Record<string, string>;
}

const LOCAL_URL = /url\(\s*(?!["']?(?:data:|https?:|\/\/|#|%23))/;

export function compileStyles(
  files: PackageFiles,
  structure: Structure,
  problems: PackProblem[],
): CompiledStyles {
  const result: CompiledStyles = { css: {}, stylePrefix: {} };
  for (const file of files.ending('.wxss')) {
    const unit = file.slice(0, -5);
    const prefix = prefixOf(unit, structure);
    if (prefix) result.stylePrefix[unit] = prefix;
    try {
      result.css[unit] = compileWxss(file, files, problems, prefix);
    } catch (error) {
      problems.push({ level: 'error', file, message: `WXSS ${String(error)}` });
    }
  }
  return result;
}

function prefixOf(unit: string, structure: Structure): string {
  const index = structure.components.indexOf(unit);
  const isolation = structure.json[unit]?.styleIsolation ?? 'isolated';
  return index < 0 || ['shared', 'page-shared'].includes(isolation) ? '' : `c${index}`;
}

/**
 * Compiles WXSS to CSS: inlines `@import`, converts `rpx`, renames `page` and tags to the host's
 * elements, prefixes the classes of an isolated component.
 */
export function compileWxss(
  file: string,
  files: PackageFiles,
  problems: PackProblem[],
  classPrefix = '',
): string {
  const root = postcss.parse(files.read(file), { from: file });
  inlineImports(root, file, files, problems);
  root.walkDecls((declaration) => {
    if (LOCAL_URL.test(declaration.value)) {
      const shown = `${declaration.prop}: ${declaration.value.slice(0, 60)}`;
      const message = `a local file in url() is not loaded: ${shown}`;
      problems.push({ level: 'fault', file, message });
    }
    declaration.value = deviceUnits(declaration.value);
  });
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name))) {
      return;
    }
    rule.selector = pageSelector(rule.selector, classPrefix);
  });
  return root.toString();
}

function inlineImports(
  root: Root,
  file: string,
  files: PackageFiles,
  problems: PackProblem[],
): void {
  root.walkAtRules('import', (rule) => {
    const reference = /^\s*(?:url\()?["']([^"']+)["']\)?/.exec(rule.params)?.[1];
    const target = reference === undefined ? undefined : resolveInPackage(file, reference);
    if (target === undefined || !files.has(target)) {
      const message = `@import target not in the package: ${rule.params}`;
      problems.push({ level: 'error', file, message });
      rule.remove();
      return;
    }
    const inner = postcss.parse(files.read(target), { from: target });
    inlineImports(inner, target, files, problems);
    rule.replaceWith(inner);
  });
}

/** Replaces `rpx` and safe-area insets by variables that the host sets on each page. */
function deviceUnits(value: string): string {
  return withPixels(value).replace(
    /(?:env|constant)\(\s*safe-area-inset-(top|right|bottom|left)\s*(?:,[^)]*)?\)/g,
    (_, side: string) => `var(--safe-area-inset-${side}, 0px)`,
  );
}

function pageSelector(selector: string, classPrefix: string): string {
  return selectorParser((parsed) => {
    parsed.walkTags((tag) => {
      if (tag.value === 'page') tag.value = 'body';
      else if (builtinTags.has(tag.value) || tag.value.includes('-')) tag.value = `wx-${tag.value}`;
    });
    if (!classPrefix) return;
    parsed.walkClasses((name) => {
      name.value = `${classPrefix}--${name.value}`;
    });
  }).processSync(selector);
}
