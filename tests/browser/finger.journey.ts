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

test('on a tablet a card is lifted by a long press and dropped in another column', { tag: '@phone-only' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  const { board } = await aBoard(page, request, ['Gina', 'Ilda']);
  await openBoard(page, board);
  const target = await column(page, 'Rivedibile').boundingBox();
  if (!target) throw new Error('The column is not shown');
  const [x, y] = [target.x + target.width / 2, target.y + 120];
  const finger = await lift(page, 'Gina Bruni');
  await expect(card(page, 'Gina Bruni')).toHaveAttribute('data-dragging', '');
  await finger.over(x, y);
  await expect(column(page, 'Rivedibile')).toHaveAttribute('data-over', '');
  await finger.drop(x, y);
  await expect(page.getByText('Stato cambiato in “Rivedibile”.')).toBeVisible();
  await expect(column(page, 'Rivedibile').getByRole('link')).toHaveText([/Gina/]);
  await page.getByRole('button', { name: 'Annulla il cambio' }).tap();
  await expect(column(page, 'Da valutare').getByRole('link')).toHaveText([/Ilda/, /Gina/]);
});
