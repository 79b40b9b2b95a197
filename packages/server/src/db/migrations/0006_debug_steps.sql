CREATE TABLE "debug_steps" (
	"project_id" text PRIMARY KEY NOT NULL,
	"debug_id" text NOT NULL,
	"deploy_system_id" text NOT NULL,
	"node_id" text NOT NULL,
	"node_index" integer NOT NULL,
	"started_by" text NOT NULL,
	"language" text NOT NULL,
	"ended_at" timestamp with time zone,
	"has_failed" boolean NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "debug_steps" ADD CONSTRAINT "debug_steps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debug_steps" ADD CONSTRAINT "debug_steps_deploy_system_id_deploy_systems_id_fk" FOREIGN KEY ("deploy_system_id") REFERENCES "public"."deploy_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debug_steps" ADD CONSTRAINT "debug_steps_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debug_steps_device" ON "debug_steps" USING btree ("deploy_system_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debug_steps_debug" ON "debug_steps" USING btree ("debug_id");