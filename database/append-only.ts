import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'

/**
 * Makes the audit log append-only: a trigger rejects every update and delete but the erasure of a person. Drizzle's schema cannot
 * describe triggers, so this runs after the migrations. Can be run repeatedly.
 */
export async function makeAuditLogAppendOnly(database: Database): Promise<void> {
  await database.execute(sql`
    do $guard$
    begin
      if exists (select 1 from pg_trigger where tgname = 'audit_log_only_erased') then
        return;
      end if;
      create or replace function refuse_audit_change() returns trigger language plpgsql as $refuse$
        begin
          if tg_op = 'UPDATE' and current_setting('shop.erases_person', true) = 'yes' then
            return null;
          end if;
          raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
        end
      $refuse$;
      drop trigger if exists audit_log_append_only on audit_log;
      create trigger audit_log_only_erased before update or delete or truncate on audit_log
        for each statement execute function refuse_audit_change();
    end
    $guard$`)
}

/**
 * Removes the recipient and the address from the audit entries of these orders. The entries keep the other changes, their authors and
 * their times.
 */
export async function erasePersonFromAuditLog(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const erasedRecipient = sql`'{"customer": null, "customerId": null, "shippingInfo": null}'::jsonb`
  await tx.execute(sql`select set_config('shop.erases_person', 'yes', true)`)
  await tx.execute(sql`update audit_log set before = before || ${erasedRecipient}, after = after || ${erasedRecipient}
    where noun = 'order' and record_id in ${orderIds}`)
  await tx.execute(sql`select set_config('shop.erases_person', '', true)`)
}
