import { inlineSource } from './inline-source.ts';

/** Records what others change in the page before its scripts run: a translator begins as soon as the page is there. */
function record(): void {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((changes) => records.push(...changes));
  observer.observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });
  Object.assign(window, { firstChanges: { records, observer } });
}

const source = inlineSource(record);

/** A script that hands what it recorded to `web/changed-page`, before which React would find another page. */
export const firstChangesScript = (nonce: string): string => `<script nonce="${nonce}">(${source})()</script>`;
