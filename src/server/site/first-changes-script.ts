import { inlineSource } from './inline-source.ts';

/** Records what others change in the page before its scripts run: a translator begins as soon as the page is there. */
function record(): void {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((changes) => records.push(...changes));
  observer.observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });
  Object.assign(window, { firstChanges: { records, observer } });
}

/** Begins the script that ends the page: hands what it recorded to `web/changed-page`, so that React finds its page. */
export const recordFirstChanges = `(${inlineSource(record)})();`;
