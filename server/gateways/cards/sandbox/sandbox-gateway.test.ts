import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { behavesLikeAGateway } from '../testing/behaves-like-a-gateway';
import { sandboxGateway } from './sandbox-gateway';
import { writeSandboxWebhook } from './sandbox-webhooks';

const database = testDatabase();

async function aToken(scenario: string): Promise<string> {
  const token = `sandbox_${newId()}`;
  await database.db.execute(sql`
    insert into sandbox_cards (token, brand, last4, scenario) values (${token}, 'Visa', '1111', ${scenario})`);
  return token;
}

behavesLikeAGateway(async () => {
  const gateway = sandboxGateway(database.db);
  return {
    gateway,
    customerId: newId(),
    card: aToken,
    async chargeWithoutAnswer(charge) {
      const token = await aToken('timeout_approved');
      expect(await gateway.charge({ ...charge, token })).toEqual({ status: 'timeout' });
      await database.db.execute(sql`update shop_clock set offset_ms = offset_ms + 180_000`);
    },
    answerBank: async (reference, outcome) => gateway.answerChallenge?.(reference, outcome),
    async message(reference) {
      const eventId = newId();
      return { ...writeSandboxWebhook({ eventId, reference, outcome: 'completed' }), eventId };
    },
    async timesTaken(reference) {
      const { rows } = await database.db.execute(sql`
        select from sandbox_charges where reference = ${reference} and status = 'approved'`);
      return rows.length;
    },
  };
});
