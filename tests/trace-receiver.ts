import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import * as z from 'zod';

const value = z
  .object({ stringValue: z.string() })
  .or(z.object({ intValue: z.coerce.number() }))
  .or(z.looseObject({}));
const attributes = z.array(z.object({ key: z.string(), value }));
const sentSpans = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: z.coerce.bigint(),
              endTimeUnixNano: z.coerce.bigint(),
              attributes,
              events: z.array(z.unknown()).default([]),
              links: z.array(z.unknown()).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});

type SentSpan = z.infer<typeof sentSpans>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** Takes what a process sends of its traces, as a collector does: OTLP as JSON over HTTP. */
export async function openTraceReceiver({ port = 0, answers = true } = {}) {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const waiting: ServerResponse[] = [];
  let isAnswering = answers;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      headers.push(request.headers);
      bodies.push(body);
      if (isAnswering) taken(response);
      else waiting.push(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const place = server.address();
  const sent = () => bodies.flatMap((body) => sentSpans.parse(JSON.parse(body)).resourceSpans);
  const spans = (): SentSpan[] => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return {
    address: `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
    /** Answers from now on, and what has waited. */
    answer() {
      isAnswering = true;
      for (const response of waiting.splice(0)) taken(response);
    },
    /** All that came in, as it came. */
    text: () => bodies.join('\n'),
    headers,
    resources: () => sent().map(({ resource }) => valuesOf(resource.attributes)),
    spans,
    /** The traces whose root has this name, each as lines, two spaces deeper for each part of a part. */
    trees: (root: string): string[][] =>
      spans()
        .filter(({ name, parentSpanId }) => !parentSpanId && name === root)
        .map((span) => linesOf(span, spans())),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const taken = (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');

/** The attributes of a span or a process by their names. */
export const valuesOf = (attributes: SentSpan['attributes']): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function linesOf(span: SentSpan, all: readonly SentSpan[], depth = 0): string[] {
  const parts = all
    .filter(({ traceId, parentSpanId }) => traceId === span.traceId && parentSpanId === span.spanId)
    .toSorted((a, b) => Number(a.startTimeUnixNano - b.startTimeUnixNano));
  return ['  '.repeat(depth) + span.name, ...parts.flatMap((part) => linesOf(part, all, depth + 1))];
}
