import type { Page } from '@playwright/test';
import { aBoard, card, column, openBoard } from './boards.ts';
import { answersConsent, expect, test } from './brigata.ts';
import { launchWholeChromium } from './chromium.ts';

answersConsent();
// The headless shell starts no drag by a long press.
test.use({ launchOptions: launchWholeChromium });

/**
 * Lifts a card by a long press of a finger. From there on the browser hands the drag to the system, as on a phone:
 * `over` and `drop` say where the finger is.
 */
async function lift(page: Page, name: string) {
  const box = await card(page, name).boundingBox();
  if (!box) throw new Error('The card is not shown');
  // Whole pixels: this call takes no others.
  const [x, y] = [Math.round(box.x + 60), Math.round(box.y + box.height - 12)];
  const finger = { x, y, button: 'left', clickCount: 1 } as const;
  const client = await page.context().newCDPSession(page);
  await client.send('Input.setInterceptDrags', { enabled: true });
  await client.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  const data = await new Promise<{ items: []; dragOperationsMask: number }>((resolve, reject) => {
    client.once('Input.dragIntercepted', ({ data: { dragOperationsMask } }) =>
      resolve({ items: [], dragOperationsMask }),
    );
    client.send('Input.emulateTouchFromMouseEvent', { type: 'mousePressed', ...finger }).catch(reject);
  });
  await client.send('Input.dispatchDragEvent', { type: 'dragEnter', x, y, data });
  return {
    over: (x: number, y: number) => client.send('Input.dispatchDragEvent', { type: 'dragOver', x, y, data }),
    drop: async (x: number, y: number) => {
      await client.send('Input.dispatchDragEvent', { type: 'drop', x, y, data });
      await client.send('Emulation.setEmitTouchEventsForMouse', { enabled: false });
    },
  };
}

test('a card is lifted by a long press, held at the edge until the next column comes, and dropped there', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const { board } = await aBoard(page, request, ['Gina', 'Ilda']);
  await openBoard(page, board);
  const finger = await lift(page, 'Gina Bruni');
  await expect(card(page, 'Gina Bruni')).toHaveAttribute('data-dragging', '');
  const next = column(page, 'Rivedibile');
  // The board stops where the finger leaves its edge.
  const leftOf = () => next.evaluate((element) => element.getBoundingClientRect().left);
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const left = await leftOf();
        const isStill = left === before;
        before = left;
        const x = left > 120 ? 335 : left < -100 ? 30 : 200;
        await finger.over(x, 500);
        // A board that still glides may have another column under the finger when it is dropped.
        return x === 200 && isStill && (await next.getAttribute('data-over')) === '';
      },
      { intervals: [100] },
    )
    .toBe(true);
  await finger.drop(200, 500);
  await expect(page.getByText('Stato cambiato in “Rivedibile”.')).toBeVisible();
  await expect(next.getByRole('link', { name: 'Gina Bruni' })).toBeInViewport({ ratio: 0.9 });
  await expect(column(page, 'Da valutare').getByRole('link')).toHaveText([/Ilda/]);
});

test('a card is lifted by a long press and dropped on the tab of a column', { tag: '@phone-only' }, async ({
  page,
  request,
}) => {
  const { board } = await aBoard(page, request, ['Gina', 'Ilda']);
  await openBoard(page, board);
  const tab = page
    .getByRole('navigation', { name: 'Colonne della bacheca' })
    .getByRole('link', { name: /^Rivedibile/ });
  const target = await tab.boundingBox();
  if (!target) throw new Error('The tab is not shown');
  const [x, y] = [target.x + target.width / 2, target.y + target.height / 2];
  const finger = await lift(page, 'Gina Bruni');
  await finger.over(x, y);
  await expect(tab).toHaveAttribute('data-over', '');
  await finger.drop(x, y);
  await expect(page.getByText('Stato cambiato in “Rivedibile”.')).toBeVisible();
  await expect(column(page, 'Rivedibile').getByRole('link')).toHaveText([/Gina/]);
  await page.getByRole('button', { name: 'Annulla il cambio' }).tap();
  await expect(column(page, 'Da valutare').getByRole('link')).toHaveText([/Ilda/, /Gina/]);
});
