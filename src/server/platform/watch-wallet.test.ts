import { expect, it } from 'vitest';
import { openMetrics } from './metrics.ts';
import { type Wallet, WalletRefusal, WalletUnreachable } from './wallet.ts';
import { watchWallet } from './watch-wallet.ts';

const payment = { id: 'one', uuid: null, isApproved: true, capture: null };
const wallet: Wallet = {
  logIn: async () => {},
  open: async () => ({ id: 'one', approveUrl: 'https://wallet.example/one' }),
  capture: () => Promise.reject(new WalletRefusal('declined')),
  show: async () => payment,
  refund: () => Promise.reject(new WalletUnreachable('away')),
  isAuthentic: async () => false,
};

it('the calls of the wallet are counted and timed by how they ended, and end as they did', async () => {
  const metrics = openMetrics({ version: '0.1.0', commit: null });
  const watched = watchWallet(wallet, metrics);
  expect(await watched.show('one')).toBe(payment);
  expect(await watched.show('one')).toBe(payment);
  await expect(watched.capture('one', 'key')).rejects.toBeInstanceOf(WalletRefusal);
  await expect(watched.refund('one', 'uuid')).rejects.toBeInstanceOf(WalletUnreachable);
  expect(await watched.isAuthentic(() => undefined, {})).toBe(false);
  const counted = [...(await metrics.registry.metrics()).matchAll(/wallet_call_duration_seconds_count\{(.*)\} (\d+)/g)];
  expect(counted.map(([, labels, times]) => `${labels} ${times}`).sort()).toEqual([
    'operation="capture",outcome="refused" 1',
    'operation="isAuthentic",outcome="answered" 1',
    'operation="refund",outcome="unreachable" 1',
    'operation="show",outcome="answered" 2',
  ]);
});
