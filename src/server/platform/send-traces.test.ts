import { afterAll, describe, expect, it } from 'vitest';
import { openTraceReceiver } from '#tests/trace-receiver.ts';
import { ConfigError, readConfig } from './config.ts';
import { openLog } from './log.ts';
import { sendTraces } from './send-traces.ts';
import { currentSpan, inSpan, within } from './spans.ts';

const stopped: (() => void)[] = [];
afterAll(() => {
  for (const stop of stopped) stop();
});

async function openReceiver(answers = true) {
  const receiver = await openTraceReceiver({ answers });
  stopped.push(receiver.close);
  return receiver;
}

/** Traces as they are sent with these settings, and the lines of the log. */
function sendTo(address: string, settings: Record<string, string> = {}, lastMs?: number) {
  const lines: Record<string, unknown>[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: address, ...settings }).traces;
  if (!config) throw new Error('No receiver was set');
  const traces = sendTraces(config, { version: '1.2.3', env: 'local', role: 'all' }, log, lastMs);
  return { traces, log, lines };
}

describe('the setting of traces', () => {
  it('is none by default, and a wrong one is refused by its name', () => {
    expect(readConfig({}).traces).toBeNull();
    const address = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
    expect(readConfig(address).traces).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: {},
      serviceName: 'brigata',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
    for (const [name, wrong] of [
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
      ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'Authorization'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=a%0d%0ab'],
      ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
      ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ] as const) {
      const read = () => readConfig({ ...address, [name]: wrong });
      expect(read, name).toThrow(ConfigError);
      expect(read, name).toThrow(new RegExp(`^${name}: `));
    }
  });
});

describe('traces', () => {
  it('are sent with the headers and the name of the service that are set', async () => {
    const receiver = await openReceiver();
    const { traces } = sendTo(receiver.address, {
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc,x-team=jobs',
      OTEL_SERVICE_NAME: 'brigata-staging',
    });
    await within(traces.begin('GET /', 'server'), () => inSpan('render /', 'internal', async () => {}));
    await traces.close();
    expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer abc', 'x-team': 'jobs' });
    expect(receiver.resources()[0]).toMatchObject({ 'service.name': 'brigata-staging', 'service.version': '1.2.3' });
    expect(receiver.trees('GET /')).toEqual([['GET /', '  render /']]);
  });

  it('are in the lines of the log by their id, while they are under way', async () => {
    const receiver = await openReceiver();
    const { traces, log, lines } = sendTo(receiver.address);
    const later = Promise.withResolvers<void>();
    await within(traces.begin('GET /', 'server'), () => {
      log.info('within');
      void later.promise.then(() => log.info('left behind'));
    });
    log.info('outside');
    later.resolve();
    await later.promise;
    await traces.close();
    const idOf = (message: string) => lines.find(({ msg }) => msg === message)?.trace_id;
    expect(idOf('within')).toBe(receiver.spans()[0]?.traceId);
    expect([idOf('outside'), idOf('left behind')]).toEqual([undefined, undefined]);
    expect(lines.map(({ msg }) => msg)).toContain('left behind');
  });

  it('name what failed by its kind and never by its message', async () => {
    const receiver = await openReceiver();
    const { traces } = sendTo(receiver.address);
    const failure = Object.assign(new TypeError('Zappacosta is not a number'), { code: '22P02' });
    const run = within(traces.begin('job mail', 'consumer'), () => Promise.reject(failure));
    await expect(run).rejects.toBe(failure);
    await traces.close();
    expect(receiver.text()).toContain('TypeError 22P02');
    expect(receiver.text()).not.toContain('Zappacosta');
  });

  it.for([
    ['always_off', '1', 0],
    ['traceidratio', '0', 0],
    ['parentbased_traceidratio', '1', 20],
    ['always_on', '0', 20],
  ] as const)(
    'are recorded as the sampler %s of %s says, each with all its parts or not at all',
    async ([sampler, ratio, expected]) => {
      const receiver = await openReceiver();
      const { traces } = sendTo(receiver.address, { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio });
      for (let index = 0; index < 20; index++)
        await within(traces.begin('GET /', 'server'), () => inSpan('render /', 'internal', async () => currentSpan()));
      await traces.close();
      expect(receiver.trees('GET /')).toHaveLength(expected);
      expect(receiver.spans()).toHaveLength(2 * expected);
    },
  );

  it('that nobody takes keep no process from its end, and are reported once', async () => {
    const silent = sendTo((await openReceiver(false)).address, {}, 50);
    await within(silent.traces.begin('GET /', 'server'), async () => {});
    await silent.traces.close();
    expect(silent.lines.map(({ msg }) => msg)).toContain(
      'the last traces were not sent: their receiver does not answer',
    );
    const absent = sendTo('http://127.0.0.1:1');
    await within(absent.traces.begin('GET /', 'server'), async () => {});
    await absent.traces.close();
    expect(absent.lines.filter(({ msg }) => String(msg).includes('traces')).length).toBeLessThanOrEqual(3);
    expect(absent.lines.some(({ level }) => level === 'warn')).toBe(true);
  });
});
