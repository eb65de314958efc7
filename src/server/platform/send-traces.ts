// Loaded only where a receiver is set: the libraries are large.
import { randomUUID } from 'node:crypto';
import type { Span as RecordedSpan, Tracer } from '@opentelemetry/api';
import { type Context, SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Role, TraceSettings } from './config.ts';
import { errorKind } from './error-kind.ts';
import type { Log } from './log.ts';
import type { Span, SpanKind, Told, Traces } from './spans.ts';

/** How often what has ended is sent, in milliseconds. */
const SEND_MS = 2000;
/** How long a receiver may take, in milliseconds, with the tries after the first. */
const PATIENCE_MS = 5000;
/** How long the end of a process waits for the last spans, in milliseconds. */
const LAST_MS = 3000;
/** Spans that wait to be sent, about 2 kB each; of those that find no room nothing is kept. */
const WAITING = 4096;
/** What is reported are short words; a longer one is cut. */
const LONGEST = 200;

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  consumer: Kind.CONSUMER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
};

/** Records traces, and sends them to a receiver of OTLP as JSON over HTTP. Nothing waits for the receiver. */
export function sendTraces(
  settings: TraceSettings,
  about: { version: string; env: string; role: Role },
  log: Log,
  lastMs = LAST_MS,
): Traces {
  const { url, headers, serviceName } = settings;
  const exporter = telling(new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: PATIENCE_MS }), log);
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: LONGEST },
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': serviceName,
        'service.version': about.version,
        'service.instance.id': randomUUID(),
        'deployment.environment.name': about.env,
        'brigata.role': about.role,
        'process.pid': process.pid,
      }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: SEND_MS,
        exportTimeoutMillis: PATIENCE_MS + SEND_MS,
        maxQueueSize: WAITING,
      }),
    ],
  });
  const tracer = provider.getTracer('brigata', about.version);
  log.info({ receiver: new URL(url).host, sampler: settings.sampler }, 'traces');
  return {
    begin: (name, kind, told) => recorded(tracer, ROOT_CONTEXT, name, kind, told),
    async close() {
      const late = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => late.resolve('late'), lastMs);
      const ended = await Promise.race([provider.shutdown().catch(() => 'failed' as const), late.promise]);
      clearTimeout(timer);
      if (ended === 'late') log.warn('the last traces were not sent: their receiver does not answer');
    },
  };
}

/** Null where the sampler says no. */
function recorded(tracer: Tracer, parent: Context, name: string, kind: SpanKind, told?: Told): OtelSpan | null {
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...told } }, parent);
  return span.isRecording() ? new OtelSpan(tracer, span) : null;
}

class OtelSpan implements Span {
  readonly #tracer: Tracer;
  readonly #span: RecordedSpan;
  readonly #within: Context;

  constructor(tracer: Tracer, span: RecordedSpan) {
    this.#tracer = tracer;
    this.#span = span;
    this.#within = trace.setSpan(ROOT_CONTEXT, span);
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  isOpen(): boolean {
    return this.#span.isRecording();
  }

  tell(told: Told): void {
    this.#span.setAttributes({ ...told });
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  begin(name: string, kind: SpanKind, told?: Told): Span | undefined {
    // The sampler decides by the id of the trace: what it said of the whole it says of each part.
    return recorded(this.#tracer, this.#within, name, kind, told) ?? undefined;
  }

  fail(kind: string): void {
    this.#span.setAttribute('error.type', kind);
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.#span.end();
  }
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  if (sampler.endsWith('always_on')) return new AlwaysOnSampler();
  return sampler.endsWith('always_off') ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
}

/** Says in the log when the receiver stops taking traces, and when it takes them again. */
function telling(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isRefused = result.error !== undefined;
        if (isRefused && !isAway) log.warn({ why: whyOf(result.error) }, 'traces are lost: their receiver takes none');
        if (!isRefused && isAway) log.info('traces are sent again');
        isAway = isRefused;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** The status that a receiver answered, or why there was no answer. What it says itself is not logged. */
const whyOf = (error: Error | undefined): string =>
  error && 'code' in error && typeof error.code === 'number' ? `status ${error.code}` : errorKind(error);
