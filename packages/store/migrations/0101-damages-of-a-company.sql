-- All damages of a company are listed in the order of their ids, page by page (2§7.4).
create index damage_of_tenant on damage (tenant_id, id);
