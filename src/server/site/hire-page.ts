import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { OwnHire } from '#contract/hires.ts';
import { endReasons } from '#domain/hire-state.ts';
import { dayWords, payWords, spanWords } from '#domain/hire-terms.ts';
import { readVisitor } from '../areas/account/session.ts';
import { answerOpenedHire, openedHire, renewHireLink } from '../areas/hires/answer-by-link.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Opening } from '../platform/page-link.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedLink } from '../platform/signed-link.ts';
import { companyNotices } from './company-notices.ts';
import { goTo, ONE_BUTTON, refusedLinkTitle, tooLong } from './mailed-form.ts';
import {
  addressOf,
  formOf,
  limitOpenings,
  linkOf,
  linkQuery,
  openingOf,
  orRenew,
  type Page,
  PRIVATE,
  pageLayout,
  type Referrer,
  renderRefusal,
  renewedPage,
  showOpened,
  wayOn,
} from './mailed-page.ts';

const short = bodyLimit({ maxSize: ONE_BUTTON, onError: tooLong });

const pathOf = (opening: Opening): string => addressOf(`/assunzioni/${opening.id}`, opening);

/**
 * A hire for the person hired, behind a signed link of a mail or their session: answered in one tap, without
 * JavaScript. Opening the page changes nothing, its buttons do: programs that look through mails open links.
 */
export function hirePage(platform: Platform): Hono<ApiEnv> {
  const { siteUrl } = platform.config;
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'hire_by_link');
  const path = '/assunzioni/:id{[0-9]{1,9}}';
  const visitor = readVisitor(platform.db);
  app.get(path, limited, visitor, (c) =>
    orRenew(c, renewable(linkOf(c)), async () => {
      const opening = openingOf(c, siteUrl);
      const hire = await openedHire(platform, opening);
      return showOpened(c, opening, pageOf(opening, hire, null));
    }),
  );
  app.post(path, short, limited, visitor, (c) =>
    orRenew(c, renewable(linkOf(c)), async () => {
      const opening = openingOf(c, siteUrl);
      const { action } = await formOf(c);
      try {
        if (action === 'confirm' || action === 'decline' || action === 'leave')
          await answerOpenedHire(platform, opening, action);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        // What was refused, above the page as it is now.
        const hire = await openedHire(platform, opening);
        return showOpened(c, opening, pageOf(opening, hire, String(error.body.detail)), 409);
      }
      return goTo(c, pathOf(opening));
    }),
  );
  app.post(`${path}/nuovo-link`, short, limited, (c) =>
    renderRefusal(c, refusedLinkTitle, async () =>
      c.html(renewedPage(await renewHireLink(platform, linkOf(c))), 200, PRIVATE),
    ),
  );
  return app;
}

const renewable = (link: SignedLink) => ({
  renewal: `/assunzioni/${link.id}/nuovo-link?${linkQuery(link)}`,
  titleOf: refusedLinkTitle,
});

const titles: Readonly<Record<OwnHire['state'], string>> = {
  proposed: 'Confermi l’assunzione?',
  confirmed: 'Hai confermato',
  declined: 'Hai detto di no',
  withdrawn: 'La proposta è stata ritirata',
  lapsed: 'La proposta è scaduta',
  ended: 'Il lavoro è finito',
};

const notes: Readonly<Record<OwnHire['state'], string>> = {
  proposed: 'Confermando dici all’azienda che ci sarai. Il contratto si firma dopo, con l’azienda.',
  confirmed: 'Avvisiamo l’azienda. Il contratto si firma con l’azienda.',
  declined: 'Avvisiamo l’azienda, e non serve fare altro.',
  withdrawn: 'L’azienda ha cambiato idea: non serve più rispondere.',
  ended: 'È segnato come finito prima del tempo. Quello che si segna qui non cambia il contratto.',
  lapsed: 'Dopo 30 giorni senza risposta una proposta finisce. Se ti interessa ancora, scrivi all’azienda.',
};

const pageOf =
  (opening: Opening, hire: OwnHire, problem: string | null) =>
  (referrer: Referrer): Page => {
    const { state, company, job, pay_cents, pay_period } = hire;
    return pageLayout(
      titles[state],
      html`${problem ? html`<p class="wrong" role="alert">${problem}</p>` : ''}
<p><strong>${company.name}</strong> · ${job.name}</p>
<p>${spanWords(hire)}${pay_cents === null ? '' : html`<br>Paga: <strong>${payWords(pay_cents, pay_period)}</strong>`}</p>
<p>${notes[state]}</p>
${hire.joins_list ? html`<p>Se confermi, ${company.name} ti tiene nel suo elenco per richiamarti la prossima stagione. Puoi uscirne quando vuoi: il link è nella mail di conferma.</p>` : ''}
${hire.ended ? html`<p>Finito il ${dayWords(hire.ended.on)}: ${endReasons[hire.ended.reason].toLowerCase()}.${hire.ended.note.text ? html`<br>L’azienda scrive: ${hire.ended.note.text}` : ''}</p>${companyNotices(hire.ended.note)}` : ''}
${hire.can_answer ? buttons(opening) : ''}${hire.can_end ? leaving(opening) : ''}
${wayOn(opening, '/profilo/stagioni', 'ritrovare candidature e stagioni in una pagina sola')}`,
      referrer,
    );
  };

const buttons = (opening: Opening): Page => html`<form method="post" action="${pathOf(opening)}">
<button type="submit" name="action" value="confirm">Confermo</button>
<details><summary>No, grazie</summary><p>Avvisiamo l’azienda, che può proporre il posto a un’altra persona. Non si può annullare.</p><button type="submit" class="quiet" name="action" value="decline">Sì, dico di no</button></details>
</form>`;

const leaving = (opening: Opening): Page => html`<form method="post" action="${pathOf(opening)}">
<details><summary>Ho lasciato il posto</summary><p>Avvisiamo l’azienda, e il posto torna libero. Non si può annullare, e non cambia il contratto.</p><button type="submit" class="quiet" name="action" value="leave">Sì, ho lasciato il posto</button></details>
</form>`;
