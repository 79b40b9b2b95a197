ALTER TABLE "organizations" ADD COLUMN "kept_versions" integer;--> statement-breakpoint
ALTER TABLE "graph_versions" ADD COLUMN "label" text DEFAULT '' NOT NULL;