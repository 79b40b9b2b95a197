ALTER TABLE "runs" DROP CONSTRAINT "runs_deploy_system_id_deploy_systems_id_fk";
--> statement-breakpoint
ALTER TABLE "runs" DROP CONSTRAINT "runs_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "runs" DROP CONSTRAINT "runs_graph_id_graphs_id_fk";
--> statement-breakpoint
DROP INDEX "runs_project";--> statement-breakpoint
DROP INDEX "runs_device_test";--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "system_id" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "project_name" text;--> statement-breakpoint
UPDATE "runs" SET "system_id" = d."system_id", "organization_id" = d."organization_id", "project_name" = p."name"
  FROM "deploy_systems" d, "projects" p WHERE d."id" = "runs"."deploy_system_id" AND p."id" = "runs"."project_id";--> statement-breakpoint
ALTER TABLE "runs" ALTER COLUMN "system_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ALTER COLUMN "organization_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ALTER COLUMN "project_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_organization" ON "runs" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "runs_alive" ON "runs" USING btree ("project_id") WHERE "runs"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_device_test" ON "runs" USING btree ("system_id","test_id");--> statement-breakpoint
ALTER TABLE "runs" DROP COLUMN "deploy_system_id";