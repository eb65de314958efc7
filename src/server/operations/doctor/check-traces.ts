import type { Config } from '#server/platform/config.ts';
import { fetchService } from '#server/platform/outgoing.ts';
import { bad, type Finding, good, reasonOf, TIMEOUT_MS } from './finding.ts';

/** Sends the receiver of traces a list of none. */
export async function checkTraces({ traces }: Config): Promise<Finding> {
  if (!traces) return good('Traces', 'none (OTEL_EXPORTER_OTLP_ENDPOINT is not set)');
  const { host } = new URL(traces.url);
  try {
    const response = await fetchService(traces.url, {
      method: 'POST',
      headers: { ...traces.headers, 'Content-Type': 'application/json' },
      body: '{"resourceSpans":[]}',
      patience: TIMEOUT_MS,
    });
    await response.body?.cancel();
    if (response.ok) return good('Traces', `${host} takes them`);
    const help = /^40[13]$/.test(String(response.status))
      ? 'look at OTEL_EXPORTER_OTLP_HEADERS'
      : 'it has to take OTLP as JSON over HTTP (port 4318 of a collector), look at OTEL_EXPORTER_OTLP_ENDPOINT';
    return bad('Traces', `${host} does not take them (${response.status}): ${help}`);
  } catch (error) {
    const why = reasonOf(error);
    return bad('Traces', `${host} does not answer (${why}), they are lost: look at OTEL_EXPORTER_OTLP_ENDPOINT`);
  }
}
