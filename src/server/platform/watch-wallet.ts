import type { Metrics, WalletOutcome } from './metrics.ts';
import { type Wallet, WalletRefusal } from './wallet.ts';

/** The same wallet, whose calls are counted and timed. */
export function watchWallet(wallet: Wallet, { countWalletCall }: Pick<Metrics, 'countWalletCall'>): Wallet {
  const counted =
    <Given extends unknown[], Answer>(operation: keyof Wallet, ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      const began = performance.now();
      const count = (outcome: WalletOutcome) =>
        countWalletCall({ operation, outcome, seconds: (performance.now() - began) / 1000 });
      try {
        const answer = await ask(...given);
        count('answered');
        return answer;
      } catch (error) {
        count(error instanceof WalletRefusal ? 'refused' : 'unreachable');
        throw error;
      }
    };
  return {
    logIn: counted('logIn', wallet.logIn),
    open: counted('open', wallet.open),
    capture: counted('capture', wallet.capture),
    show: counted('show', wallet.show),
    refund: counted('refund', wallet.refund),
    isAuthentic: counted('isAuthentic', wallet.isAuthentic),
  };
}
