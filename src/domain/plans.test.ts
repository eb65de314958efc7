import { describe, expect, it } from 'vitest';
import { packageGroups, standardPlans } from './plans.ts';

describe('the plans of a new database', () => {
  it('sell 5, 15 and 50 credits for 149, 390 and 1,090 euros before VAT', () => {
    const sold = standardPlans.filter(({ group }) => group === 'credits');
    expect(sold.map(({ credits, price_cents }) => [credits, price_cents])).toEqual([
      [5, 14_900],
      [15, 39_000],
      [50, 109_000],
    ]);
  });

  it('ask less for a credit the more are bought, as their texts say', () => {
    const perCredit = standardPlans
      .filter(({ group }) => group === 'credits')
      .map(({ credits, price_cents }) => (price_cents ?? 0) / credits / 100);
    expect(perCredit).toEqual([29.8, 26, 21.8]);
  });

  it('have prices on request and no credits where people do the work', () => {
    for (const { group, slug, credits, price_cents } of standardPlans)
      if (group !== 'credits') expect([credits, price_cents], slug).toEqual([0, null]);
  });

  it('form three groups of three, one of each highlighted, each with an address of its own', () => {
    for (const group of packageGroups) {
      const plans = standardPlans.filter((plan) => plan.group === group);
      expect([plans.length, plans.filter(({ is_highlighted }) => is_highlighted).length], group).toEqual([3, 1]);
    }
    expect(new Set(standardPlans.map(({ slug }) => slug)).size).toBe(standardPlans.length);
  });

  it('say what they are and what they contain', () => {
    for (const { slug, name, description, features } of standardPlans) {
      expect(
        [name, description, ...features].filter((text) => text.trim() === ''),
        slug,
      ).toEqual([]);
      expect(features.length, slug).toBeGreaterThan(0);
    }
  });
});
