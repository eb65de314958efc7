import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { type FileStore, folderStore } from '#server/platform/files.ts';
import { openLog } from '#server/platform/log.ts';
import { clamav } from '#server/platform/virus-scanner.ts';
import { payPal, WalletRefusal } from '#server/platform/wallet.ts';
import { bad, type Finding, good, inTime, reasonOf, TIMEOUT_MS } from './finding.ts';

const FREE_BYTES = 2 * 1024 ** 3;
const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Writes a file, reads it and removes it. */
export async function checkStorage({ s3, dataDir, env, sharesDataDir }: Config): Promise<Finding> {
  const folder = join(dataDir, 'files');
  const where = s3 ? `${s3.bucket} at ${new URL(s3.endpoint).host}` : folder;
  const store: FileStore = s3 ? (await import('#server/platform/files-s3.ts')).s3Store(s3) : folderStore(folder);
  const key = `doctor-${randomUUID()}`;
  try {
    await inTime(store.write(key, Buffer.from(key)));
    const content = await inTime(store.read(key));
    await inTime(store.remove(key));
    if (!content || Buffer.from(content).toString() !== key)
      return bad('Storage', `${where} gives back something else than what was written`);
  } catch (error) {
    const help = s3
      ? 'look at S3_ENDPOINT, S3_BUCKET, the keys, and whether they may put, get and delete'
      : 'the user of the service must be able to write there: chown the folder, or set DATA_DIR to another';
    return bad('Storage', `${where} cannot be written and read (${reasonOf(error)}): ${help}`);
  }
  if (s3) return good('Storage', `${where} writes, reads and removes`);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < FREE_BYTES)
    return bad('Storage', `${where} has only ${gigabytes(free)} left: videos have up to 0.2 GB each, make room`);
  const says = `${where} writes, reads and removes, ${gigabytes(free)} left`;
  if (env === 'local') return good('Storage', says);
  if (sharesDataDir) return good('Storage', `${says}; as DATA_DIR_SHARED says, every process has this folder`);
  const others =
    'web processes and workers of their own need S3_ENDPOINT, or DATA_DIR_SHARED=true with one folder for all';
  return good('Storage', `${says}, for one process of role all: ${others}`);
}

/** Shows the keys to the wallet. No payment is made. */
export async function checkWallet({ wallet, env, siteName }: Config): Promise<Finding> {
  if (!wallet) return good('Wallet', 'none: orders are paid by transfer (PAYPAL_CLIENT_ID is not set)');
  if (env === 'local' && wallet.clientId === 'prova') return good('Wallet', 'the sandbox of this machine');
  const { host } = new URL(wallet.baseUrl);
  try {
    await inTime(payPal({ ...wallet, siteName }).logIn(), 2 * TIMEOUT_MS);
    return good('Wallet', `${host} knows our keys`);
  } catch (error) {
    return error instanceof WalletRefusal
      ? bad(
          'Wallet',
          `${host} refuses our keys: copy PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET again, both live or both sandbox`,
        )
      : bad('Wallet', `${host} does not answer: look at PAYPAL_BASE_URL and whether the firewall lets HTTPS out`);
  }
}

/** Has a few harmless bytes scanned. */
export async function checkScanner({ clamavUrl }: Config): Promise<Finding> {
  if (!clamavUrl)
    return good('Virus scanner', 'none (CLAMAV_URL is not set): PDFs and pictures are checked all the same');
  try {
    await inTime(clamav(clamavUrl, openLog('silent')).check(Buffer.from('harmless'), 'file'));
    return good('Virus scanner', `${clamavUrl} scans`);
  } catch {
    return bad(
      'Virus scanner',
      `${clamavUrl} does not scan, every upload is refused: look whether clamd runs and listens there`,
    );
  }
}
