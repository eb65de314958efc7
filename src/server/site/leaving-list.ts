import { html } from 'hono/html';
import type { Page } from './mailed-page.ts';

/** The ways out of a company's list, each with a second tap; `address` is the page that the form is on. */
export const leavingList = (address: string, isOff: boolean): Page => html`<form method="post" action="${address}">
<details><summary>Esci dall’elenco</summary><p>L’azienda non ha più il tuo nome e non ti può aggiungere di nuovo. Non si può annullare.</p><button type="submit" class="quiet" name="action" value="leave">Esco per sempre</button></details>
${callBacksOff(isOff)}</form>`;

/** The choice about all companies. */
export const callBacksOff = (isOff: boolean): Page =>
  isOff
    ? html`<p class="notice">Nessuna azienda ti può richiamare o invitare.</p><button type="submit" class="quiet" name="action" value="on">Ricevi di nuovo i richiami</button>`
    : html`<details><summary>Non voglio richiami da nessuna azienda</summary><p>Nessuna azienda ti può più richiamare o invitare. Lo riaccendi quando vuoi da qui.</p><button type="submit" class="quiet" name="action" value="off">Niente richiami</button></details>`;
