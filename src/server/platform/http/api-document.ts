import { fieldRefusal, refusal } from '#contract/answers.ts';
import type { Api } from './api.ts';
import type { AccessTable } from './call-guard.ts';

export type ApiDocument = ReturnType<Api['getOpenAPI31Document']>;
type Config = Parameters<Api['getOpenAPI31Document']>[0];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const schemaOf = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

/** Adds every schema of refusals to an interface's OpenAPI document. */
export function registerRefusals(api: Api): void {
  api.openAPIRegistry.register('Refusal', refusal);
  api.openAPIRegistry.register('FieldRefusal', fieldRefusal);
}

/**
 * The OpenAPI document of an interface, with who may make each call (`x-access`) and what every call may refuse: fields
 * (400), and anything else with a message and a code.
 */
export function apiDocument(api: Api, config: Config, access: AccessTable<unknown>): ApiDocument {
  const document = api.getOpenAPI31Document(config);
  const rules = new Map(Object.entries(access).map(([call, rule]) => [call.replace(/:(\w+)/g, '{$1}'), rule]));
  for (const [address, path] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = path[method];
      if (!operation) continue;
      operation['x-access'] = rules.get(`${method.toUpperCase()} ${address}`);
      operation.responses = {
        400: { description: 'Fields at fault', content: schemaOf('FieldRefusal') },
        default: { description: 'Refused', content: schemaOf('Refusal') },
        ...operation.responses,
      };
    }
  }
  return document;
}
