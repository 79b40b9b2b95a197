ALTER TABLE "deploy_systems" ADD COLUMN "state" text DEFAULT 'Stopped' NOT NULL;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
UPDATE "deployments" SET "held_at" = "deployed_at";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "message_en" text;--> statement-breakpoint
UPDATE "notifications" SET "message_en" = "message";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "message_en" SET NOT NULL;
