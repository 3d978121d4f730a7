ALTER TABLE "mailed_tokens" DROP CONSTRAINT "mailed_tokens_purpose_known";--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD COLUMN "admin_user_id" uuid;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_purpose_known" CHECK ("mailed_tokens"."purpose" in ('confirm-email', 'reset-password', 'confirm-subscription', 'admit-device'));