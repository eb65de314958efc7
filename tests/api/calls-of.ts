import { z } from 'zod';
import type { Api } from '#server/platform/http/api.ts';

type Definition = Api['openAPIRegistry']['definitions'][number];
type Route = Extract<Definition, { type: 'route' }>['route'];
/** The schemas that the contract exports, by what a type calls them: `offers.offerCard`. */
type Names = ReadonlyMap<unknown, string>;
/** A schema read from the side of its sender, or of its receiver. */
type Side = 'input' | 'output';

/** The bases of the interfaces, and the sign of each in a call's name. */
const BASES = { '/api/website/v1': '', '/api/staff/v1': 'staff:', '/api/cms': 'cms:' } as const;

function namesOf(modules: Readonly<Record<string, object>>): Names {
  const names = new Map<unknown, string>();
  for (const [path, exported] of Object.entries(modules)) {
    const module = moduleName(path);
    for (const [name, schema] of Object.entries(exported))
      if (schema instanceof z.ZodType && !names.has(schema)) names.set(schema, `${module}.${name}`);
  }
  return names;
}

const moduleName = (path: string) =>
  (path.split('/').at(-1) ?? '').replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The types of every call of the interfaces, as a module: what `src/contract/calls.ts` must be. */
export function writeCalls(definitions: readonly Definition[], modules: Readonly<Record<string, object>>): string {
  const names = namesOf(modules);
  const calls = definitions.flatMap((one) => {
    if (one.type !== 'route') return [];
    const { route } = one;
    const [base, sign] = Object.entries(BASES).find(([start]) => route.path.startsWith(`${start}/`)) ?? [];
    if (base === undefined) return [];
    const path = route.path.slice(base.length);
    return { method: route.method.toUpperCase(), sign, path, route };
  });
  const resources = new Set(calls.flatMap(({ path }) => /^\/(\w[\w-]*)\/choices$/.exec(path)?.[1] ?? []));
  const written = new Map<string, string>();
  for (const { method, sign, path, route } of calls) {
    const known = sign === 'staff:' ? anyResource(path, resources) : path;
    written.set(`  '${method} ${sign}${known}'`, partsOf(route, known, names));
  }
  const body = [...written]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, parts]) => `${name}: {\n${parts}  };\n`)
    .join('');
  const used = Object.keys(modules)
    // As the formatter sorts imports: `staff.ts` before `staff-numbers.ts`.
    .toSorted((one, other) => (one.replace('.ts', '') < other.replace('.ts', '') ? -1 : 1))
    .filter((path) => body.includes(`typeof ${moduleName(path)}.`));
  return `// Written by \`npm run calls\` from the routes of the interfaces; a test holds that it is what they declare.
import type { z } from 'zod';
${used.map((path) => `import type * as ${moduleName(path)} from './${path.split('/').at(-1)}';\n`).join('')}
/** Every call of the interfaces: what it takes, and what it answers when it is not refused. */
export interface Calls {
${body}}
`;
}

/** The back office's calls are the same for each resource, and for each thing that can be done to a record. */
function anyResource(path: string, resources: ReadonlySet<string>): string {
  const [, first = '', second, third] = path.split('/');
  if (first === 'settings' && second) return '/settings/{document}';
  if (!resources.has(first)) return path;
  return third && second === '{id}' && !FILES.test(third)
    ? '/{resource}/{id}/{action}'
    : path.replace(`/${first}`, '/{resource}').replace(/\/files\/[\w-]+$/, '/files/{file}');
}
const FILES = /^(pdf|xml|data|[\w-]+\.\w+)$/;

function partsOf({ request, responses }: Route, path: string, names: Names): string {
  const params = [...path.matchAll(/\{(\w+)/g)].map(([, name]) => `'${name}'`);
  const lines: Record<string, string> = {};
  if (params.length > 0) lines.params = params.join(' | ');
  if (request?.query) lines.query = typeOf(request.query, 'input', names);
  const sent = Object.entries(request?.body?.content ?? {}).map(([kind, content]) =>
    kind === 'application/json'
      ? typeOf(content && 'schema' in content ? content.schema : undefined, 'input', names)
      : 'FormData',
  );
  if (sent.length > 0) lines[request?.body?.required === false ? 'body?' : 'body'] = [...new Set(sent)].join(' | ');
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => ('content' in response && response.content?.['application/json']) || [])
    .map((content) => typeOf('schema' in content ? content.schema : undefined, 'output', names));
  lines.answer = [...new Set(answers)].join(' | ') || 'unknown';
  return Object.entries(lines)
    .map(([name, type]) => `    ${name}: ${type};\n`)
    .join('');
}

/** The type of a schema, by the contract's name where it has one. */
function typeOf(schema: unknown, side: Side, names: Names): string {
  const name = names.get(schema);
  if (name) return `z.${side}<typeof ${name}>`;
  if (schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0) return 'Record<string, unknown>';
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape).map(([key, field]) => {
      const type = typeOf(field, side, names);
      const isOptional = type.endsWith('| undefined') || type === 'unknown';
      return `${JSON.stringify(key)}${isOptional ? '?' : ''}: ${type}`;
    });
    return `{ ${fields.join('; ')} }`;
  }
  if (schema instanceof z.ZodArray) return `${bracketed(typeOf(schema.element, side, names))}[]`;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = typeOf(schema.unwrap(), side, names);
    return side === 'output' && schema instanceof z.ZodDefault ? inner : `${inner} | undefined`;
  }
  if (schema instanceof z.ZodNullable) return `${typeOf(schema.unwrap(), side, names)} | null`;
  if (schema instanceof z.ZodPipe) return typeOf(side === 'input' ? schema.in : schema.out, side, names);
  if (schema instanceof z.ZodEnum) return schema.options.map((one) => JSON.stringify(one)).join(' | ');
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((one) => JSON.stringify(one)).join(' | ');
  if (schema instanceof z.ZodUnion) return schema.options.map((one) => typeOf(one, side, names)).join(' | ');
  if (schema instanceof z.ZodRecord) return `Record<string, ${typeOf(schema.valueType, side, names)}>`;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 'string';
  // What is coerced comes as text: of an address, for instance.
  if (schema instanceof z.ZodNumber) return side === 'input' && schema.def.coerce ? 'string | number' : 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  return 'unknown';
}

const bracketed = (type: string) => (/[ |]/.test(type) ? `(${type})` : type);
