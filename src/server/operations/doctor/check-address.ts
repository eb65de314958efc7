import { once } from 'node:events';
import { connect } from 'node:tls';
import { DAY_MS } from '#domain/durations.ts';
import type { Config } from '#server/platform/config.ts';
import { bad, type Finding, good, inTime, reasonOf, TIMEOUT_MS } from './finding.ts';

/** Certificates that renew themselves do so thirty days before their end: with two weeks left something is wrong. */
const DAYS_LEFT = 14;

/** The site's own address as visitors reach it: its certificate, and whether it is this product that answers. */
export async function checkAddress({ siteUrl, env }: Config, now = new Date()): Promise<Finding[]> {
  if (env === 'local') return [good('Public address', `${siteUrl}: nobody but this machine (APP_ENV=local)`)];
  const url = new URL(siteUrl);
  const isEncrypted = url.protocol === 'https:';
  const certificate = isEncrypted
    ? await checkCertificate(url, now)
    : good('Certificate', `${siteUrl} has none: it is not https`);
  if (!certificate.isGood) return [certificate];
  return [certificate, await checkAnswer(siteUrl)];
}

async function checkCertificate({ hostname, port }: URL, now: Date): Promise<Finding> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT_MS });
  try {
    await inTime(once(socket, 'secureConnect'));
    return certificateFinding(hostname, new Date(socket.getPeerCertificate().valid_to), now);
  } catch (error) {
    const reason = reasonOf(error);
    if (/^(ENOTFOUND|EAI_AGAIN)$/.test(reason))
      return bad('Certificate', `${hostname} has no address (${reason}): add it to the DNS, or correct SITE_URL`);
    if (/^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/.test(reason))
      return bad(
        'Certificate',
        `${hostname} does not answer (${reason}): look at the balancer, its port and the firewall`,
      );
    return bad('Certificate', `browsers refuse the one of ${hostname} (${reason}): renew it, with its whole chain`);
  } finally {
    socket.destroy();
  }
}

export function certificateFinding(host: string, until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS);
  const says = `the one of ${host} holds for ${days} days`;
  if (days >= DAYS_LEFT) return good('Certificate', says);
  return bad('Certificate', `${says} only: whatever renews it (certbot, the balancer) has stopped`);
}

async function checkAnswer(siteUrl: string): Promise<Finding> {
  const what = 'Public address';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${siteUrl}/healthz`, { redirect: 'manual', signal });
    const text = await response.text();
    if (response.ok && text === '{"status":"ok"}') return good(what, `${siteUrl} is answered by this product`);
    if (response.status >= 502)
      return bad(what, `${siteUrl}: the balancer answers ${response.status}, no process behind it is ready`);
    return bad(
      what,
      `${siteUrl}/healthz answers ${response.status}, and not as this product does: SITE_URL leads elsewhere`,
    );
  } catch (error) {
    return bad(
      what,
      `${siteUrl} does not answer (${reasonOf(error)}): start the site, then look at balancer and firewall`,
    );
  }
}
