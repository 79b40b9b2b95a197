CREATE TABLE "workspace_roles" (
	"workspace_id" text NOT NULL,
	"membership_id" text NOT NULL,
	"role" integer NOT NULL,
	CONSTRAINT "workspace_roles_workspace_id_membership_id_pk" PRIMARY KEY("workspace_id","membership_id")
);
--> statement-breakpoint
ALTER TABLE "workspace_roles" ADD CONSTRAINT "workspace_roles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_roles" ADD CONSTRAINT "workspace_roles_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_roles_membership" ON "workspace_roles" USING btree ("membership_id");